grant select, insert, update, delete on remix_sightings, automation_tests to recado_app;
