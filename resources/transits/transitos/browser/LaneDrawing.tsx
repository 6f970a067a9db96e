import type { BarrierState, TagReading } from '../shared/drawing';

interface LaneDrawingProps {
  tag: TagReading;
  barrier: BarrierState;
  category: number | null;
}

const CAR = 'M176 98q0-10 10-12l14-3q10-14 26-14h22q13 0 22 14l9 4q6 3 6 11z';
const LORRY = 'M170 98v-30q1-9 9-9h17v-15h88v54z';

/** The lane from the side: gantry with its antenna, vehicle and barrier. Decorative: the facts are beside it as text. */
export const LaneDrawing = ({ tag, barrier, category }: LaneDrawingProps) => (
  <svg className="lane-drawing" viewBox="0 0 320 124" aria-hidden="true" data-tag={tag} data-barrier={barrier}>
    <rect className="lane-drawing__road" x="0" y="104" width="320" height="12" />
    <path className="lane-drawing__marks" d="M6 110H316" />
    <path className="lane-drawing__gantry" d="M112 104V14H306V104M112 22H306" />
    <rect className="lane-drawing__antenna" x="198" y="22" width="26" height="8" rx="2" />
    <path className="lane-drawing__beam" d="M204 38q7 5 14 0M198 46q13 9 26 0M192 54q19 13 38 0" />
    <path className="lane-drawing__camera" d="M268 22h18v9h-18zM268 31l-8 5v-8z" />
    <path className="lane-drawing__vehicle" d={(category ?? 2) >= 4 ? LORRY : CAR} />
    <circle className="lane-drawing__wheel" cx="200" cy="98" r="8" />
    <circle className="lane-drawing__wheel" cx="268" cy="98" r="8" />
    {barrier !== 'sinBarrera' && (
      <>
        <rect className="lane-drawing__post" x="84" y="72" width="11" height="32" rx="2" />
        <path className="lane-drawing__arm" d="M90 78H18" />
      </>
    )}
    <path className="lane-drawing__direction" d="M152 92h-22m7-6l-7 6 7 6" />
  </svg>
);
