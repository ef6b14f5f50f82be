import pg from 'pg';

const FIRST =
  'Ana Maria João José Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Yuki Sakura Chloé Zoé Giulia Wang Xavier Quitéria';
const LAST =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Tanaka Dubois Rossi Zhang';
const SHOP = 'loja atelier joias doces moda studio makeup bolos semijoias brecho';

const ACCOUNTS = `with made as (
    select n, (array(select unnest(string_to_array($2, ' '))))[1 + (n::bigint * 7919) % 50] as first, (array(select unnest(string_to_array($3, ' '))))[1 + (n::bigint * 104729) % 40] as last,
      (array(select unnest(string_to_array($4, ' '))))[1 + (n::bigint * 31) % 10] as shop, hashint4(n)::bigint & 2147483647 as h
    from generate_series(1, $1::int) n)
  insert into accounts (id, ig_id, app_scoped_id, username, name, picture_url, followers_count, premium_until, created_at, last_seen_at, partner)
  select (left(uuid7_floor(at)::text, 14) || '7' || substr(md5(n::text), 1, 3) || '-8' || substr(md5(n::text), 4, 3) || '-' || substr(md5(n::text), 7, 12))::uuid,
    'ig' || n, 'app' || n, lower(first) || case h % 3 when 0 then '.' when 1 then '_' else '' end || shop || n, first || ' ' || last,
    'https://scontent.example/v/t51/' || md5(n::text) || md5(h::text) || '.jpg?stp=dst-jpg_s150x150&_nc_ht=scontent.example',
    (10 ^ (1 + h % 5000 / 1000.0))::int, case when h % 10 < 3 then now() + interval '1 minute' * (h % 500000 - 350000) end, at, at, h % 100 = 0
  from (select *, now() - interval '1 second' * (n * 60) as at from made) m`;

const GRANTS = `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available, spent)
  select id, gen_random_uuid(), 'free', 'free:0', '{post}', now() - interval '10 days', now() + interval '20 days', 10, a, 10 - a
  from (select id, greatest(0, hashtext(id::text) % 15)::int % 11 as a from accounts) a`;

// As the triggers and the job would leave it.
const LISTED = `insert into admin_users (account_id, username, name, email, followers_count, premium_until, created_at, zero_credits, old_client, next_at)
  select a.id, a.username, a.name, case when hashtext(a.username) % 2 = 0 then replace(a.username, '_', '.') || '@mail.example' end, a.followers_count,
    a.premium_until, a.created_at, g.available = 0, coalesce(a.premium_until <= now(), false), g.ends_at
  from accounts a join credit_grants g on g.account_id = a.id`;

const DAYS = `insert into credit_days (day, spent)
  select (now() at time zone 'America/Sao_Paulo')::date - n, $1::bigint / 90 from generate_series(0, 89) n`;
/** Lines that no job has added up yet: a minute of very many batches. */
const LINES = `insert into credit_day_lines (day, spent) select (now() at time zone 'America/Sao_Paulo')::date, 1 from generate_series(1, 10000)`;

/** Fills a migrated database with so many users and sends, in bulk: triggers rest, and the list's indexes are made afterwards. */
export async function fillUsers(
  superuserUrl: string,
  { users, sends }: { users: number; sends: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const ask = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    const { rows: there } = await ask('select from accounts limit 1');
    if (there.length > 0) {
      // A migration may have changed what statistics are kept.
      await ask('vacuum analyze admin_users');
      return;
    }
    await ask('set session_replication_role = replica');
    const { rows: indexes } = await ask(
      `select indexname, indexdef from pg_indexes where tablename = 'admin_users' and indexname <> 'admin_users_pkey'`,
    );
    for (const { indexname } of indexes) await ask(`drop index ${indexname}`);
    await ask(ACCOUNTS, [users, FIRST, LAST, SHOP]);
    await ask(GRANTS);
    await ask(LISTED);
    for (const { indexdef } of indexes) await ask(indexdef);
    await ask(DAYS, [sends]);
    await ask(LINES);
    await ask('vacuum analyze accounts, admin_users, credit_grants, credit_days, credit_day_lines');
  } finally {
    await client.end();
  }
}
