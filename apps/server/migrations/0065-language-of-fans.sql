-- The language of words that Recado adds for an account's fans: replies of ours, questions, the answer to STOP, what says that a message
-- is automatic. Null: the account's own, which is that of its first sign-in.
alter table accounts add column fans_locale text
  check (fans_locale in ('pt-BR', 'en-US', 'es-ES', 'fr-FR', 'ja-JA', 'zh-SG', 'it-IT'));
