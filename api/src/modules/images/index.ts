export { routeImages } from './image.routes.ts';
export { type ImageParts, type ImageService, imageService } from './image.service.ts';
export { type PictureIntake, pictureIntake } from './picture-intake.ts';
export { warmImages } from './warm-images.ts';
