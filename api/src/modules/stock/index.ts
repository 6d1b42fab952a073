export { countUnits } from './count-units.ts';
export { giveBack, type NewGoods, type ReturnedLine, receive } from './give-back.ts';
export { noteGoalsMet, WAITING_UNITS } from './goal-met.repo.ts';
export { type Demand, reserve, type Taken } from './reserve.ts';
export { releaseRun, takeForRun, toFinishing } from './run-lines.ts';
export { soldOut } from './sold-out.ts';
export { holdProducts } from './stock.repo.ts';
export type { CountChange } from './stock-row.ts';
export { writeOff } from './write-off.ts';
