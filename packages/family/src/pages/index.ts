export { type ChangeStream, createChangeStream } from './change-stream.ts';
export { escapeHtml } from './escape-html.ts';
export { type FamilyPage, renderPage } from './render-page.ts';
export { type ServedFile, serveFile } from './serve-file.ts';
