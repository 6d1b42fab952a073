export { addSavedItems } from './add-items.ts';
export { publishFavorites, setFavorite, syncFavorites } from './favorites.ts';
export {
  changeItem,
  followOtherTabs,
  forgetPerson,
  isFleeting,
  keepItem,
  removeItem,
  savedItems,
} from './items.ts';
export { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
export { forgetViewed, rememberViewed, viewedProducts } from './viewed-products.ts';
