export type BackupConfig = {
  /** `file:` URL of a folder, or `s3:` URL of a bucket. */
  url: string
  /** An age identity (X25519 private key), which encrypts and decrypts. */
  key: string
  /** False when pictures are backed up elsewhere, for example by the bucket that holds them. */
  pictures: boolean
  /** Connects as a role with the REPLICATION attribute; null uses the role that owns the database. */
  databaseUrl: string | null
}
