-- What became of a payout is told by mail too.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check
  (kind in ('paid', 'shipped', 'refunded', 'gift_opened', 'gift_thanks', 'payout_sent', 'payout_failed'));
