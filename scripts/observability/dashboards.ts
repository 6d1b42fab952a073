import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** The folder of what watches the site: rules, dashboards, runbooks. */
export const FOLDER = join(import.meta.dirname, '../../deploy/observability');

const targetSchema = z.object({ expr: z.string(), legendFormat: z.string() });

const dashboardSchema = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }),
      targets: z.array(targetSchema).min(1),
    }),
  ),
});

/** A dashboard of Grafana, as far as its panels are drawn elsewhere too. */
export type Dashboard = z.infer<typeof dashboardSchema>;
export type Panel = Dashboard['panels'][number];

/** The dashboards by the names of their files. Throws ZodError for a panel without a query. */
export function readDashboards(folder = FOLDER): ReadonlyMap<string, Dashboard> {
  const names = readdirSync(join(folder, 'dashboards')).sort();
  return new Map(
    names.map((name) => [
      name.replace(/\.json$/, ''),
      dashboardSchema.parse(JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8'))),
    ]),
  );
}

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

export type AlertRule = z.infer<typeof rulesSchema>['groups'][number]['rules'][number];

/** The rules of all alerts. Throws ZodError for one without severity, summary or runbook. */
export function readAlerts(folder = FOLDER): AlertRule[] {
  const { groups } = rulesSchema.parse(parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')));
  return groups.flatMap(({ rules }) => rules);
}

const prometheusSchema = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    }),
  ),
});

/** The settings of Prometheus, as far as they name rules and servers. */
export function readPrometheus(folder = FOLDER): z.infer<typeof prometheusSchema> {
  return prometheusSchema.parse(parse(readFileSync(join(folder, 'prometheus.yml'), 'utf8')));
}
