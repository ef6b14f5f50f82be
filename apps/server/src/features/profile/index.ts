export { type EmailCodes, makeEmailCodes } from './email-codes.ts';
export { isRegistered, needRegistration } from './need-registration.ts';
export { partEmail } from './part-email.ts';
export { findCodeAddressee, registerProfileRoutes } from './routes.ts';
