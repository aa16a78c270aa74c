export { guessLanguage } from './guess-language.ts';
export { LazyStaffActionDialog } from './lazy-staff-action-dialog.ts';
export { LengthChoice } from './length-choice.tsx';
export { ReasonFields } from './reason-fields.tsx';
export { reasonProblem } from './reason-problem.ts';
export { type SuspensionDays, SuspensionLength } from './suspension-length.tsx';
export { usePin } from './use-pin.ts';
export { REASON_MAX, useReason } from './use-reason.ts';
