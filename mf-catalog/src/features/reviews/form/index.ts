export { ReviewForm } from './review-form.tsx';
