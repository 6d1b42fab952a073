import type { RenderAnswer } from '../render-job.ts';

const NO_COMPANY: RenderAnswer['company'] = {
  id: 0,
  marker: '',
  logo: '',
  template_id: 0,
  name_code: '',
  name_view: '',
  primary_color: '',
  secondary_color: '',
  loading: false,
  error: '',
};

/** A page that holds nothing but this markup. */
export function plainAnswer(html: string): RenderAnswer {
  return {
    status: 200,
    html,
    styles: '',
    meta: { title: '', description: '' },
    jsonLd: [],
    company: NO_COMPANY,
    owner: null,
    rendered: '{}',
    problem: null,
    dependencies: [],
    isDataMissing: false,
  };
}
