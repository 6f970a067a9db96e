import { CELLS, type Cell, type Game, SIZE } from './snake';

const CELL_SIZE = SIZE / CELLS;
const center = (coordinate: number) => (coordinate + 0.5) * CELL_SIZE;

/** SVG path through the centres of the snake's cells: one line with round ends. */
function pathOf(snake: readonly Cell[]): string {
  return snake.map(({ x, y }) => `${center(x)},${center(y)}`).join(' ');
}

interface SnakeBoardProps {
  game: Game;
  label: string;
}

/** Renders the current board in the theme's colours. The game state is also exposed in attributes. */
export function SnakeBoard({ game: { snake, food, heading }, label }: SnakeBoardProps) {
  const [head = { x: 5, y: 5 }] = snake;
  return (
    <svg
      className="snake__board"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      width={SIZE}
      height={SIZE}
      role="img"
      aria-label={label}
      data-head={`${head.x},${head.y}`}
      data-food={`${food.x},${food.y}`}
      data-length={snake.length}
    >
      <defs>
        <pattern id="snake-cells" width={CELL_SIZE} height={CELL_SIZE} patternUnits="userSpaceOnUse">
          <circle className="snake__dot" cx={CELL_SIZE / 2} cy={CELL_SIZE / 2} r="0.8" />
        </pattern>
      </defs>
      <rect width={SIZE} height={SIZE} fill="url(#snake-cells)" />
      <circle className="snake__glow" cx={center(food.x)} cy={center(food.y)} r={CELL_SIZE * 0.85} />
      <circle className="snake__food" cx={center(food.x)} cy={center(food.y)} r={CELL_SIZE * 0.36} />
      <polyline
        className="snake__body"
        points={pathOf(snake.length > 1 ? snake : [head, head])}
        strokeWidth={CELL_SIZE - 2}
      />
      <polyline className="snake__lane" points={pathOf(snake)} />
      <g
        className="snake__head"
        data-heading={heading}
        transform={`translate(${center(head.x)} ${center(head.y)}) rotate(${{ right: 0, down: 90, left: 180, up: 270 }[heading]})`}
      >
        <circle className="snake__light" cx="3.500" cy="-3" r="1.700" />
        <circle className="snake__light" cx="3.500" cy="3" r="1.700" />
      </g>
    </svg>
  );
}
