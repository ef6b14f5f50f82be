-- The comment below which a reply was written stands in what was received alone, which may be no JSON that Postgres reads.
create function comment_parent(payload json) returns text language plpgsql immutable as $$
begin
  return payload #>> '{value,parent_id}';
exception when others then
  return null;
end $$;
grant execute on function comment_parent to recado_app;
