export { addSavedItems } from './add-items.ts';
export { changeItem, forgetPerson, isFleeting, keepItem, removeItem, savedItems } from './items.ts';
export { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
