import * as jotai from 'jotai';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as sharedAuth from 'shared-auth';
import * as sharedData from 'shared-data';
import * as sharedShell from 'shared-shell';
import * as styledComponents from 'styled-components';

/** The modules a remote's server build may ask for: the shell's own copies, one of each per process. */
export const shared: Readonly<Record<string, unknown>> = {
  jotai,
  react: React,
  'react/jsx-runtime': ReactJsxRuntime,
  'react-dom': ReactDom,
  'shared-auth': sharedAuth,
  'shared-data': sharedData,
  'shared-shell': sharedShell,
  'styled-components': styledComponents,
};

export { bindApi } from 'shared-auth';
export { type PageRequest, type RenderResult, renderPage } from './render-page.tsx';
