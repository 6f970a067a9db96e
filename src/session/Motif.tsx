const pane = 'M150 560V290a170 170 0 0 1 340 0v270';

/** Start and end of each dash between the lanes, from the horizon to the bottom of the picture. */
const dashes = [
  [344, 349],
  [357, 366],
  [379, 394],
  [414, 438],
  [470, 508],
  [560, 622],
] as const;

/** One dashed line from the horizon: moves sideways by `slope` per unit of height, and gets wider towards the viewer. */
function lane(slope: number): string {
  const progress = (y: number, side: number) => `${(320 + (y - 330) * (slope + side)).toFixed(1)} ${y}`;
  return dashes
    .map(
      ([farWidth, nearWidth]) =>
        `M${progress(farWidth, -0.012)}L${progress(farWidth, 0.012)} ${progress(nearWidth, 0.012)} ${progress(nearWidth, -0.012)}z`,
    )
    .join('');
}

/** Illustration of the panel: lanes that lead to a counter window, a barrier, and one lit lamp. */
export function Motif() {
  return (
    <svg className="motif" viewBox="0 0 640 720" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <defs>
        <clipPath id="motif-window">
          <path d={pane} />
        </clipPath>
        <g id="motif-road">
          <path className="motif__lines" d="M-2000 330h4640M312 330-60 720M328 330l372 390" />
          <path className="motif__dashes" d={lane(-0.3) + lane(0.3)} />
        </g>
      </defs>
      <use href="#motif-road" className="motif__far" />
      <g clipPath="url(#motif-window)">
        <path className="motif__pane" d={pane} />
        <path className="motif__ground" d="M150 330h340v230H150z" />
        <use href="#motif-road" className="motif__near" />
        <path className="motif__post" d="M198 448v120" />
        <path className="motif__arm" d="M206 460 500 436" />
      </g>
      <path className="motif__frame" d={pane} />
      <path className="motif__sill" d="M106 563h428" />
      <circle className="motif__glow" cx="198" cy="440" r="24" />
      <circle className="motif__lamp" cx="198" cy="440" r="7" />
    </svg>
  );
}
