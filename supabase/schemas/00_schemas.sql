-- Schemas and extensions. The API exposes the tables of "public" but not "private", where API roles hold only the few
-- grants listed in 99_access.sql.

-- Functions that run on every request are plpgsql: Postgres caches their plans per session, but plans a "language sql"
-- function with its own search_path again on every call, which took longer than running it.

create schema private;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create function private.utc_text(p_time timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
