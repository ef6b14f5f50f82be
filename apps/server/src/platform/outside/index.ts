export { NotOutside, type Outside, type OutsideAnswer, openOutside } from './open-outside.ts';
