/** A fault of the embedded database that its operator can correct; `message` is one line that explains how. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
  /** Shown without a stack. */
  readonly userFacing = true
}

/** Explains the message of a PostgreSQL program that stems from an operating system error. */
export function explainFault(fault: string, folder: string): EmbeddedDatabaseError | undefined {
  const code = /No space left on device/.test(fault)
    ? 'ENOSPC'
    : /Read-only file system/.test(fault)
      ? 'EROFS'
      : undefined
  return code === undefined ? undefined : explainFileError({ code }, folder)
}

/** Explains an operating system error to the person who starts the server. */
export function explainFileError(error: unknown, folder: string): EmbeddedDatabaseError {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const reasons: Record<string, string> = {
    EACCES: 'this user has no right to write there. Give it the right, or set DATA_DIR to another folder.',
    EPERM: 'this user has no right to write there. Give it the right, or set DATA_DIR to another folder.',
    EROFS: 'it is read-only. Set DATA_DIR to a folder that can be written.',
    // Node's error for a new folder below a read-only one.
    ENOENT:
      'it is not there and cannot be made, as where what is above it is read-only. Set DATA_DIR to a folder that can be written.',
    ENOSPC: 'the disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
    ENOTDIR: 'a part of the path is a file, not a folder. Set DATA_DIR to a folder.',
    EEXIST: 'a part of the path is a file, not a folder. Set DATA_DIR to a folder.',
  }
  const reason = reasons[code] ?? (error as Error).message
  return new EmbeddedDatabaseError(`The data folder ${folder} can't be used: ${reason}`, {
    cause: error,
  })
}
