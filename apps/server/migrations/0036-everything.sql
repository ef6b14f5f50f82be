-- Who has everything (partners; everybody where nothing is sold) is looked at with every start: not among all grants there ever were.
create index credit_grants_everything on credit_grants (account_id) where source_id like 'everything:%';
