/** Reasons for which the program refuses to start. Closed, so that a front end or a test can tell them apart. */
export type StartProblemCode =
  | 'variable_wrong'
  | 'variable_missing'
  | 'env_file_broken'
  | 'folder_not_writable'
  | 'disk_full'
  | 'already_running'
  | 'port_taken'
  | 'postgres_missing'
  | 'postgres_account'
  | 'postgres_password_lost'
  | 'postgres_orphan'
  | 'postgres_failed'
  | 'postgres_too_old'
  | 'postgres_unreachable'
  | 'roles'
  | 'migration_failed'
  | 'migration_changed'
  | 'migration_newer'
  | 'migration_missing'
  | 'build_failed';

/** A reason not to start that a person can act on: `message` is one plain sentence and never holds a secret. */
export class StartProblem extends Error {
  readonly code: StartProblemCode;

  constructor(code: StartProblemCode, sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'StartProblem';
    this.code = code;
  }
}

/** The text of anything thrown, without a stack. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a system or Postgres error (`EACCES`, `42P07`), or null. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
