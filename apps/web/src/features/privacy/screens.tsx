/** Both are small and lead to each other: one piece to load. */
export { DataScreen } from './data-screen.tsx';
export { ExclusionScreen } from './exclusion-screen.tsx';
