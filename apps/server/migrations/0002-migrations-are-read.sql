-- The program reads which migrations were applied; only the owner's steps write it.
revoke insert, update, delete on migrations from recado_app;
