// What the shell loads in one go once the first screen is there (later.ts): apart, each would be a question or two more.
export { Introduction } from '../../features/introductions/introduction.tsx';
export { OfflineBar } from '../offline/offline-bar.tsx';
