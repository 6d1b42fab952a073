export { type Badge, type BadgeOf, badges } from './badge.ts';
export { routeImages } from './image.routes.ts';
export { type ImageParts, type ImageService, imageService } from './image.service.ts';
export { QueueFullError } from './job-queue.ts';
export { type NewPicture, type PictureIntake, pictureIntake } from './picture-intake.ts';
export { type QrPictures, qrPictures } from './qr-pictures.ts';
export { type ShareCards, type SharedPerson, shareCards } from './share-card/share-cards.ts';
export { type SignedAddresses, signedAddresses } from './signed-addresses.ts';
export { warmImages } from './warm-images.ts';
