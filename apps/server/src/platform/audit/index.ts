export { brokenAnchors } from './audit-anchors.ts';
export { auditJobs } from './jobs.ts';
export { verifyAudit } from './verify-audit.ts';
