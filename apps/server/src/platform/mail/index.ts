export { type Mailer, openMailer } from './open-mailer.ts';
export { type MailOrder, orderMail, orderMailBy } from './order-mail.ts';
export { type Addressee, type SendMailDeps, sendMail } from './send-mail.ts';
