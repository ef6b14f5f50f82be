export { type ObjectStore, startObjectStore } from './object-store.ts';
