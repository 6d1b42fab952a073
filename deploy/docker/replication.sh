#!/bin/sh
# Runs once, in an empty folder of data: the backup, on another machine, speaks the replication protocol, for which no other line counts.
echo 'host replication wishbin_backup all scram-sha-256' >>"$PGDATA/pg_hba.conf"
