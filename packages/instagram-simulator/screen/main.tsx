import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { SpeechProvider } from './speak.tsx';
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
