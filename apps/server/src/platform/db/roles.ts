import type pg from 'pg';
import { describeError, StartProblem } from '../../config/start-problem.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { requireServerVersion } from './server-version.ts';
import { connectClient } from './with-client.ts';

/** Owns every table, and runs migrations. On a server of one's own (DATABASE_URL) the role in the address takes its place. */
export const OWNER_ROLE = 'recado_owner';
/** The role of the program: neither superuser nor owner, so that row-level security binds it. Migrations grant it what it may do. */
export const APP_ROLE = 'recado_app';
/** The role of calls of the web: sees the rows of one account. Nobody signs in as it; the program steps down to it. */
export const WEB_ROLE = 'recado_web';

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
  webUrl: string;
}

/** Makes the roles on an embedded server, which we own, those that sign in each with a password of its own. Harmless when they exist. */
export async function ensureEmbeddedRoles(server: EmbeddedPostgres): Promise<void> {
  await reach(server.adminUrl, async (client) => {
    for (const [role, password] of [
      [OWNER_ROLE, server.passwords.owner],
      [APP_ROLE, server.passwords.app],
    ] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      const verb = rowCount ? 'alter' : 'create';
      const words = 'login nosuperuser nocreatedb nocreaterole nobypassrls noreplication';
      await client.query(`${verb} role ${role} ${words} password ${client.escapeLiteral(password)}`);
    }
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [WEB_ROLE]);
    if (!rowCount) await client.query(`create role ${WEB_ROLE} nologin nosuperuser nobypassrls`);
    await client.query(`grant ${WEB_ROLE} to ${APP_ROLE}`);
  });
}

/** Makes a database that `recado_owner` owns, empty or cloned from `template`. Harmless when it exists. */
export async function ensureEmbeddedDatabase(
  server: EmbeddedPostgres,
  database: { name: string; template?: string },
): Promise<DatabaseUrls> {
  await reach(server.adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database.name]);
    if (rowCount) return;
    const name = client.escapeIdentifier(database.name);
    // As files: page by page, as it is otherwise, hundreds of tables that are nearly empty cost half as much again.
    const template = database.template
      ? ` template ${client.escapeIdentifier(database.template)} strategy file_copy`
      : '';
    await client.query(`create database ${name} owner ${OWNER_ROLE}${template}`);
    await client.query(`revoke all on database ${name} from public; grant connect on database ${name} to ${APP_ROLE}`);
  });
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${server.port}/${database.name}`;
  const appUrl = url(APP_ROLE, server.passwords.app);
  return { ownerUrl: url(OWNER_ROLE, server.passwords.owner), appUrl, webUrl: steppedDown(appUrl, WEB_ROLE) };
}

/**
 * Makes the roles on a server of one's own, where it may: the role in DATABASE_URL owns and migrates, the program steps down from it. It
 * connects as the same role and sets `recado_app` or `recado_web` when the connection opens (`SET ROLE`), so that there is no second
 * password to keep. Throws `postgres_too_old`, `roles` with the commands for an administrator where it may not make them, or
 * `postgres_unreachable`.
 */
export async function ensureServerRoles(databaseUrl: string): Promise<DatabaseUrls> {
  await reach(databaseUrl, async (client) => {
    await requireServerVersion(client);
    for (const role of [APP_ROLE, WEB_ROLE]) await ensureServerRole(client, role);
  });
  const [appUrl, webUrl] = [steppedDown(databaseUrl, APP_ROLE), steppedDown(databaseUrl, WEB_ROLE)];
  return { ownerUrl: databaseUrl, appUrl, webUrl };
}

async function ensureServerRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ me: string; there: boolean; member: boolean }>(
    `select current_user as me, count(*) > 0 as there, coalesce(bool_or(pg_has_role(current_user, oid, 'MEMBER')), false) as member
     from pg_roles where rolname = $1`,
    [role],
  );
  const { me = '', there = false, member = false } = rows[0] ?? {};
  if (member) return;
  const commands = [
    ...(there ? [] : [`create role ${role} nologin nosuperuser nobypassrls`]),
    `grant ${role} to ${client.escapeIdentifier(me)}`,
  ];
  try {
    // In one transaction, so that nobody finds a role that is made and not granted yet.
    await client.query(commands.join('; '));
  } catch (cause) {
    if (await isMember(client, role)) return; // another process was faster
    throw new StartProblem(
      'roles',
      `The role ${me} of DATABASE_URL may not make the role ${role} that Recado works as: have an administrator run "${commands.join('; ')};" once (${describeError(cause)}).`,
      { cause },
    );
  }
}

/** The same address; whoever connects by it works as `role`. */
export function steppedDown(address: string, role: string): string {
  return withSetting(address, `role=${role}`);
}

/** The same address; whoever connects by it has this setting, `name=value`. */
export function withSetting(address: string, setting: string): string {
  const url = new URL(address);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', `${given ? `${given} ` : ''}-c ${setting}`);
  return url.href;
}

/** Throws `roles` when the program's role could pass row-level security. */
export async function checkAppRole(client: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ me: string; strong: boolean; owner: boolean }>(
    `select current_user as me, rolsuper or rolbypassrls as strong,
       exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as owner
     from pg_roles r where rolname = current_user`,
  );
  const row = rows[0];
  if (row && !row.strong && !row.owner) return;
  throw new StartProblem(
    'roles',
    `Recado works as the database role ${row?.me ?? APP_ROLE}, which must be neither superuser nor owner of tables: take those rights from it.`,
  );
}

async function isMember(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'MEMBER')`,
    [role],
  );
  return rowCount === 1;
}

async function reach(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectClient(connectionString, 'roles').catch((cause: unknown) => {
    throw new StartProblem(
      'postgres_unreachable',
      `The database cannot be reached: ${withoutPassword(describeError(cause), connectionString)}.`,
      { cause },
    );
  });
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withoutPassword(text: string, connectionString: string): string {
  const { password } = new URL(connectionString);
  return password ? text.replaceAll(decodeURIComponent(password), '…') : text;
}
