-- Partners, and what they recommend to subscribers.

create table partner_applications (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null unique,
  text text not null,
  -- Their site or Instagram.
  link text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  reason text,
  created_at timestamptz not null default db_now(),
  decided_at timestamptz,
  primary key (account_id, id),
  check ((state = 'open') = (decided_at is null) and (state = 'refused') = (reason is not null))
);
create unique index partner_applications_one on partner_applications (account_id) where state = 'open';
create index partner_applications_waiting on partner_applications (created_at, id) where state = 'open';
comment on table partner_applications is 'An application is an account''s wish to be a partner; one at a time is open.';

create table partner_products (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null unique,
  -- What the partner wrote last, and what an administrator approved: title, text, image, link, price, category.
  wanted jsonb not null,
  shown jsonb,
  state text not null check (state in ('draft', 'submitted', 'approved', 'refused', 'taken_down')),
  reason text,
  paused boolean not null default false,
  version integer not null default 1,
  -- Among those that are shown.
  place integer,
  submitted_at timestamptz,
  created_at timestamptz not null default db_now(),
  primary key (account_id, id),
  check ((state = 'submitted') = (submitted_at is not null)),
  check ((state in ('refused', 'taken_down')) = (reason is not null)),
  check ((shown is null) = (place is null) and (state <> 'approved' or shown is not null))
);
create index partner_products_waiting on partner_products (submitted_at, id) where state = 'submitted';
create index partner_products_shown on partner_products (place, id) where shown is not null;
comment on table partner_products is 'A product is what a partner recommends to subscribers.';

create table partner_product_days (
  account_id uuid not null,
  product_id uuid not null,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (account_id, product_id, day),
  foreign key (account_id, product_id) references partner_products on delete cascade
);
comment on table partner_product_days is 'A row counts how often a product was seen and followed by others on a day of São Paulo: numbers, and nobody''s.';

grant select, insert, update, delete on partner_applications, partner_products, partner_product_days to recado_app;
