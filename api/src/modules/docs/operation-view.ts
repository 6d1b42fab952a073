import { type Access, errorStatus, type Operation } from 'shared-api/contract';
import { errorsOf } from 'shared-api/contract/errors-of';
import { jsonSchemaOf } from 'shared-api/contract/openapi/json-schema';
import type * as z from 'zod/mini';
import { type Html, html } from './html.ts';
import { schemaView } from './schema-view.ts';

const callers: Readonly<Record<Access, string>> = {
  anonymous: 'Everybody',
  member: 'Anybody signed in, for their own things',
  influencer: 'Influencers',
  staff: 'Owner and employees of the company',
  owner: 'Owner of the company',
  admin: 'Administrators of the marketplace',
  provider: 'The card service, by its signature',
};

/** One call: who may make it, what goes in, what comes back, what can go wrong. */
export function operationView(operation: Operation): Html {
  const {
    name,
    method,
    path,
    summary,
    access,
    built,
    params,
    query,
    body,
    bodyType = 'json',
    answer,
  } = operation;
  return html`<article id="${name}" class="${built ? 'built' : 'planned'}">
<h3><code><b>${method}</b> ${path}</code>${built ? '' : html` <em>planned</em>`}</h3>
<p>${summary}</p>
<dl>
<dt>Name</dt><dd><code>${name}</code></dd>
<dt>Who may call</dt><dd>${callers[access]}</dd>
${section('Path', params, 'input')}${section('Query', query, 'input')}
${section(bodyType === 'multipart' ? 'Body (multipart/form-data)' : 'Body', body, 'input')}${section('Answer', answer, 'output')}
<dt>Errors</dt><dd><ul>${errorsOf(operation).map((code) => html`<li><code>${errorStatus[code]}</code> ${code}</li>`)}</ul></dd>
</dl>
</article>
`;
}

function section(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): Html {
  return schema ? html`<dt>${title}</dt><dd><pre>${schemaView(jsonSchemaOf(schema, io))}</pre></dd>` : html``;
}
