# PgBouncer of Debian: docker build -f deploy/docker/pgbouncer.Dockerfile -t wishbin/pgbouncer deploy/pgbouncer
FROM debian:12.11-slim
RUN useradd --system --uid 10002 --no-create-home pooler \
  && apt-get update \
  && apt-get install -y --no-install-recommends pgbouncer=1.18.0-1* \
  && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
USER 10002
EXPOSE 6432
STOPSIGNAL SIGINT
HEALTHCHECK --interval=10s --timeout=3s CMD ["/bin/bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/6432"]
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]
