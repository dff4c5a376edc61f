-- A search finds what is in quarantine, too, so by event it needs an index that leaves nothing out.
create index submission_search_any_event on private.submission_search (event_on, submission_id);
