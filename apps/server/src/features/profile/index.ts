export { type EmailCodes, makeEmailCodes } from './email-code.ts';
export { partEmail } from './part-email.ts';
export { isRegistered, needRegistration } from './registration.ts';
export { findCodeAddressee, registerProfileRoutes } from './routes.ts';
