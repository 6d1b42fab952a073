export { loadInfluencer } from './load-influencer.ts';
export { loadProfile } from './load-profile.ts';
