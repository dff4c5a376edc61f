-- Schemas and extensions. Tables of "public" are the API's; it does not expose "private", and no role of the API owns a right
-- in it except the few of 99_access.sql.

-- What is called with each request is plpgsql, whose statements Postgres plans once a session; those of a "language sql" function
-- that sets its search_path it plans with each call, which took more time than running them.

create schema private;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create function private.utc_text(p_time timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
