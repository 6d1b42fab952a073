/** The code for taking a card, and the card company's library; for pages on which one is about to pay. */
export async function loadCardParts() {
  const { CardPayment, loadCardLibrary } = await import(/* webpackChunkName: "card" */ './later/index.ts');
  return { CardPayment, library: await loadCardLibrary() };
}

export type CardParts = Awaited<ReturnType<typeof loadCardParts>>;
