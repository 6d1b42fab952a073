-- Owners get an email when a buyer cancels goods of their company.
alter table mail drop constraint mail_kind_check, add constraint mail_kind_check check (kind in (
  'paid', 'started', 'shipped', 'refunded', 'gift_opened', 'gift_thanks', 'payout_sent', 'payout_failed', 'late',
  'company_order', 'company_cancelled', 'company_low_stock', 'company_goal', 'company_approved', 'company_refused',
  'company_invitation', 'problem_told', 'problem_answered', 'back_in_stock'));
