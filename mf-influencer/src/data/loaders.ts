export { findInfluencer } from './find-influencer.ts';
export { loadFollowed } from './load-followed.ts';
export { loadInfluencer } from './load-influencer.ts';
export { loadInfluencers } from './load-influencers.ts';
export { loadProfile } from './load-profile.ts';
