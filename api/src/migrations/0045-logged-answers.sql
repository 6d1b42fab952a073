-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- Answers to buyers' problems in the log, which are removed after some years.
create index concurrently if not exists desk_log_of_answers on desk_log (created_at) where action = 'answer_problem' and changes <> '{}';
