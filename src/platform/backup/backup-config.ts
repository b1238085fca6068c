export type BackupConfig = {
  /** A folder or a bucket. */
  url: string
  /** An identity of age. */
  key: string
  /** False: whoever keeps the pictures keeps copies of them, too. */
  pictures: boolean
  /** Of a role that may replicate; null: of the one that owns the database. */
  databaseUrl: string | null
}
