-- In a transaction of its own, so that mails are written while the table is read. The version before goes on working.
alter table mail validate constraint mail_kind_check;
