import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { SpeechProvider } from './speech-provider.tsx';
import './style.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <SpeechProvider>
        <App />
      </SpeechProvider>
    </StrictMode>,
  );
