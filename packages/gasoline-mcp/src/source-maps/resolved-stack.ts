import type { FrameOrigin } from '@gasoline/protocol';

export interface SourceLine {
  line: number;
  text: string;
  isError?: true;
}

export interface ResolvedFrame {
  functionName?: string;
  /** Tidy: `src/LoginForm.tsx`. Absolute when the map names a place on the disk. */
  file: string;
  /** Both from 1, or 0 when the browser told none. */
  line: number;
  column: number;
  origin: FrameOrigin;
  mapped: boolean;
  generated?: { url: string; line: number; column: number };
  /** The first three frames of the app have them, as far as the text is known. */
  sourceLines?: SourceLine[];
  /** Where the project's file may be; absent when its lines would not be these. */
  sourcePath?: string;
}

export interface ResolvedStack {
  frames: ResolvedFrame[];
  /** Why something is missing: one sentence for each reason. */
  notes: string[];
  /** Asking again would not help. */
  final?: true;
}
