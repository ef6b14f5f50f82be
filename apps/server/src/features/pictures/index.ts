export { pictureJobs } from './jobs.ts';
export { registerPictureFileRoutes } from './picture-file-routes.ts';
export { pictureAddress } from './present.ts';
export { registerPictureRoutes } from './routes.ts';
export { readPictureKey } from './store.ts';
