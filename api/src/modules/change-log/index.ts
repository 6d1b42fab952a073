export { deedsBefore, type LoggedDeed, logDeed, type ToldDeed } from './change-log.repo.ts';
export { type Changes, changedFields, type Fields } from './changed-fields.ts';
export { doneBefore, numberOf, otherRequest } from './done-before.ts';
export { type Edit, noteEdit } from './note-edit.ts';
