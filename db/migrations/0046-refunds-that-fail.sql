-- Back: older versions run on with it; what failed stays due where they had paid it before.
-- A refund that a company took and did not pay after all is due once more, and is paid under a name of its own: the
-- company answers the old one with what failed, and no booking stands twice. Null: its id.
alter table refund add column payout uuid;
-- Since when the company is not asked any more, as it refused: the operator's bank pays. Null: the company does.
alter table refund add column by_hand_at timestamptz;
alter table money_transfer drop constraint money_transfer_cause_check;
alter table money_transfer add constraint money_transfer_cause_check check (cause in (
  'sale', 'sale_vat', 'refund', 'refund_vat', 'refund_paid', 'refund_failed', 'chargeback', 'chargeback_reversed'
)) not valid;
