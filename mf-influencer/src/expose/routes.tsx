import { influencerPath, type PageMeta, type RemoteRoute, remoteRoute } from 'shared-shell';
import { lazyPages, withPage } from 'shared-shell/lazy-pages';
import type { InfluencerData, InfluencersData } from '../data/loaders.ts';
import { disclosure, FOLLOW_PATH, JOIN_PATH, OWN_PAGE_PATH, SAMPLES_PATH } from '../domain/influencers.ts';

/** The title of a page of this remote. */
function pageTitle(name: string): string {
  return `${name} · Wishbin`;
}

/** Head of the profile page; holds no personal data. */
function profileMeta(): PageMeta {
  return { title: pageTitle('Profile'), description: 'Your picture, your name and your account.' };
}

/** Head of an influencer's page; previews on other sites say too that the link is paid, in words and in the picture. */
function influencerMeta({ influencer, named }: Pick<InfluencerData, 'influencer' | 'named'>): PageMeta {
  const { id, username, listed } = influencer;
  const words = disclosure(influencer, null);
  const paid = words === null ? '' : ` ${words}.`;
  return {
    title: pageTitle(username),
    description: `Shop with ${username}.${paid}`,
    // One page, also where it is opened by name.
    ...(named && { path: influencerPath(id) }),
    ...(!listed && { unlisted: true }),
    preview: {
      location: `/share/${id}/card.png`,
      alt: `${username} on Wishbin.${paid}`,
      width: 1200,
      height: 630,
    },
  };
}

/** Head of the page about what influencers do. */
function servicesMeta(): PageMeta {
  return {
    title: pageTitle('Services'),
    description: 'Meet the influencers who bring shoppers and companies together.',
  };
}

/** Head of the list of all influencers. */
function followMeta({ text }: InfluencersData): PageMeta {
  return {
    path: FOLLOW_PATH,
    title: pageTitle(text === '' ? 'All influencers' : `“${text}” · All influencers`),
    description: 'Everyone who recommends products on Wishbin.',
  };
}

/** Head of the page of followed influencers; holds no personal data. */
function followedMeta(): PageMeta {
  return {
    title: pageTitle('Influencers'),
    description: 'The influencers you follow, and what they recommend.',
  };
}

/** Head of the list of companies that anyone can join. */
function joinMeta(): PageMeta {
  return {
    path: JOIN_PATH,
    title: pageTitle('Join a company'),
    description:
      'Companies that pay people who recommend their products, and the finders fee of each. Joining is free, without buying.',
  };
}

/** Head of the editor of the own page; holds no personal data. */
function ownPageMeta(): PageMeta {
  return {
    title: pageTitle('Your page'),
    description: 'What your influencer page says, and in which order it shows products.',
  };
}

/** Head of the earnings page; holds no personal data. */
function earningsMeta(): PageMeta {
  return { title: pageTitle('Earnings'), description: 'What your sales brought you, line by line.' };
}

/** Head of the page of samples; holds no personal data. */
function samplesMeta(): PageMeta {
  return { title: pageTitle('Samples'), description: 'Goods that companies give you to try.' };
}

/** Head of the page of the own links; holds no personal data. */
function linksMeta(): PageMeta {
  return { title: pageTitle('Your links'), description: 'Links to share, and what each of them brought.' };
}

/** Head of the public page about fees. */
function findersFeesMeta(): PageMeta {
  return {
    title: pageTitle('How finders fees work'),
    description:
      'Who gets how much when you buy through an influencer’s link, and what influencers really earn: most little or nothing.',
  };
}

/** Head of the page behind the link of an email; holds no personal data. */
function unsubscribeMeta(): PageMeta {
  return { title: pageTitle('Emails'), description: 'Stop emails that you do not want.', unlisted: true };
}

/** The loaders, with their part of the contract: a page that the server rendered brings its data and needs neither. */
const loaders = () => import('../data/loaders.ts');

const profile = lazyPages(() => import(/* webpackChunkName: "profile-page" */ '../pages/profile-page.tsx'));
const person = lazyPages(
  () => import(/* webpackChunkName: "influencer-page" */ '../pages/influencer-page.tsx'),
);
const services = lazyPages(
  () => import(/* webpackChunkName: "services-page" */ '../pages/services-page.tsx'),
);
const everyone = lazyPages(() => import(/* webpackChunkName: "follow-page" */ '../pages/follow-page.tsx'));
const followed = lazyPages(
  () => import(/* webpackChunkName: "followed-page" */ '../pages/followed-page.tsx'),
);

const statusOfList = ({ failed }: { readonly failed: boolean }) => (failed ? 503 : 200);

const influencerRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/i/:id',
    loader: withPage(person, async (args) => (await loaders()).loadInfluencer(args)),
    Component: person.page(({ InfluencerPage }) => InfluencerPage),
    handle: { meta: influencerMeta },
  }),
  remoteRoute({
    path: '/services',
    loader: withPage(services, async (args) => (await loaders()).loadInfluencers(args)),
    Component: services.page(({ ServicesPage }) => ServicesPage),
    handle: { meta: servicesMeta, status: statusOfList },
  }),
  remoteRoute({
    path: '/follow',
    loader: withPage(everyone, async (args) => (await loaders()).loadInfluencers(args)),
    Component: everyone.page(({ FollowPage }) => FollowPage),
    handle: { meta: followMeta, status: statusOfList },
  }),
  remoteRoute({
    path: '/influencer',
    loader: withPage(followed, async (args) => (await loaders()).loadFollowed(args)),
    Component: followed.page(({ FollowedPage }) => FollowedPage),
    handle: { meta: followedMeta },
  }),
];

const ownPage = lazyPages(() => import(/* webpackChunkName: "own-page" */ '../pages/own-page-page.tsx'));
const joining = lazyPages(() => import(/* webpackChunkName: "join-page" */ '../pages/join-page.tsx'));
const earnings = lazyPages(() => import(/* webpackChunkName: "earnings" */ '../pages/earnings-page.tsx'));
const samples = lazyPages(() => import(/* webpackChunkName: "samples-page" */ '../pages/samples-page.tsx'));
const links = lazyPages(() => import(/* webpackChunkName: "links" */ '../pages/links-page.tsx'));
const findersFees = lazyPages(
  () => import(/* webpackChunkName: "finders-fees-page" */ '../pages/finders-fees-page.tsx'),
);
const median = () => import('../data/load-median.ts');

const earningsRoutes: RemoteRoute[] = [
  remoteRoute({
    path: '/profile/earnings',
    loader: async (args) => (await earnings.load()).loadEarnings(args),
    Component: earnings.page(({ EarningsRoute }) => EarningsRoute),
    handle: { meta: earningsMeta },
  }),
  remoteRoute({
    path: SAMPLES_PATH,
    loader: async (args) => (await samples.load()).loadSamples(args),
    Component: samples.page(({ SamplesRoute }) => SamplesRoute),
    handle: { meta: samplesMeta },
  }),
  remoteRoute({
    path: '/profile/links',
    loader: async (args) => (await links.load()).loadLinks(args),
    Component: links.page(({ LinksRoute }) => LinksRoute),
    handle: { meta: linksMeta },
  }),
  remoteRoute({
    path: '/finders-fees',
    loader: withPage(findersFees, async (args) => (await median()).loadMedian(args)),
    Component: findersFees.page(({ FindersFeesPage }) => FindersFeesPage),
    handle: { meta: findersFeesMeta },
  }),
  remoteRoute({
    path: JOIN_PATH,
    loader: withPage(joining, async (args) => (await loaders()).loadJoinable(args)),
    Component: joining.page(({ JoinPage }) => JoinPage),
    handle: { meta: joinMeta, status: statusOfList },
  }),
  remoteRoute({
    path: OWN_PAGE_PATH,
    loader: withPage(ownPage, async () => null),
    Component: ownPage.page(({ OwnPageRoute }) => OwnPageRoute),
    handle: { meta: ownPageMeta },
  }),
];

const unsubscribe = lazyPages(
  () => import(/* webpackChunkName: "unsubscribe-page" */ '../pages/unsubscribe-page.tsx'),
);
const subscription = () => import('../data/mail-subscription.ts');

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: '/profile',
    loader: withPage(profile, async (args) => (await loaders()).loadProfile(args)),
    Component: profile.page(({ ProfilePage }) => ProfilePage),
    handle: { meta: profileMeta },
  }),
  ...influencerRoutes,
  ...earningsRoutes,
  remoteRoute({
    path: '/unsubscribe/:code',
    loader: withPage(unsubscribe, async (args) => (await subscription()).loadSubscription(args)),
    Component: unsubscribe.page(({ UnsubscribePage }) => UnsubscribePage),
    handle: { meta: unsubscribeMeta },
  }),
];
