/** What reading source maps may cost. A map comes from a development server, but nobody vouches for its content. */
export const limits = {
  maxFrames: 50,
  /** Of one file, decompressed. */
  maxBytes: 20 * 1024 * 1024,
  timeoutMs: 2_000,
  /** For a whole stack. What came too late is kept, so that asking again helps. */
  resolveMs: 3_000,
  maxRedirects: 3,
  maxAtOnce: 4,
  /** Scripts are kept, and as many maps. */
  maxFiles: 20,
  /** Of all kept scripts together, and of all kept maps. */
  maxKeptBytes: 64 * 1024 * 1024,
  /** So long a file is not asked for again; a file without a version is then forgotten. */
  freshMs: 1_000,
  maxScriptsOfStack: 20,
  /** Scripts of the page that are searched for code that ran through `eval`. */
  maxSearchedScripts: 40,
  maxNestedMaps: 5,
  /** Brackets and values in a map's JSON. In 20 MB there is room for so many that they cost seconds and a gigabyte. */
  maxJsonParts: 1_000_000,
  snippetFrames: 3,
  snippetContext: 5,
  snippetLineLength: 200,
  /** Lines around that are searched for secrets which reach into the shown ones, and how much of a line. */
  maskedContext: 60,
  maskedLineLength: 8_000,
  snippetBytes: 10 * 1024,
  /** A longer line of a script is a build's, and tells nothing. */
  minifiedLength: 500,
  maxProjectFileBytes: 1024 * 1024,
  maxPathLength: 300,
  maxNotes: 10,
} as const;
