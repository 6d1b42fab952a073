import { type Operation, operations } from 'shared-api/contract';
import { entitySchemas } from 'shared-api/contract/openapi/json-schema';
import { docsStyle } from './docs-style.ts';
import { Html, html } from './html.ts';
import { operationView } from './operation-view.ts';
import { schemaView } from './schema-view.ts';

/** The contract as a page for people: every call by module, then every schema that has a name. */
export function docsPage(): string {
  const modules = [...Map.groupBy(operations, moduleOf)];
  const built = operations.filter((operation) => operation.built).length;
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of Wishbin</title>
${new Html(`<style>${docsStyle}</style>`)}
</head>
<body>
<header>
<h1>The calls of Wishbin</h1>
<p>${built} calls are answered now, ${operations.length - built} are planned. Every path works with and without a slash at its end;
every error is <a href="#schema-ErrorBody">an ErrorBody</a>. Calls that are not for everybody need the access token of somebody signed in,
as <code>Authorization: Bearer</code>. For programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav aria-label="Modules"><ul>${modules.map(([name]) => html`<li><a href="#module-${name}">${name}</a></li>`)}<li><a href="#schemas">Schemas</a></li></ul></nav>
</header>
<main>
${modules.map(moduleView)}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${Object.entries(entitySchemas()).map(entityView)}
</section>
</main>
</body>
</html>
`;
  return text;
}

const moduleOf = ({ name }: Operation): string => name.split('.')[0] ?? name;

function moduleView([name, calls]: readonly [string, readonly Operation[]]): Html {
  const id = `module-${name}`;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>
${calls.map(operationView)}</section>
`;
}

function entityView([name, schema]: readonly [string, unknown]): Html {
  return html`<article id="schema-${name}"><h3>${name}</h3><pre>${schemaView(schema)}</pre></article>
`;
}
