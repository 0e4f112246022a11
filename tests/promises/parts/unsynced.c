/*
 * Writes down what of a folder would outlive a power cut. Loaded with LD_PRELOAD; it watches fsync and fdatasync.
 * A file that is synced under WINDROW_CUT_FROM: its bytes go to WINDROW_CUT_TO/inodes/<inode>, and names/<name> says that inode.
 * A folder that is synced: its names, and those that are gone, go to names/. Files in folders below it are left out.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* By a rename, since the process may be killed at any moment. */
static void write_name(const char *to, const char *name, unsigned long inode) {
  char path[PATH_MAX], draft[PATH_MAX];
  snprintf(path, sizeof path, "%s/names/%s", to, name);
  snprintf(draft, sizeof draft, "%s/name", to);
  FILE *file = fopen(draft, "w");
  if (!file) abort();
  fprintf(file, "%lu", inode);
  fclose(file);
  if (rename(draft, path) != 0) abort();
}

static void keep_file(int fd, unsigned long inode, const char *to, const char *name) {
  static char buffer[1 << 16];
  char draft[PATH_MAX], target[PATH_MAX], self[64];
  snprintf(target, sizeof target, "%s/inodes/%lu", to, inode);
  snprintf(draft, sizeof draft, "%s/draft", to);
  snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
  /* Closing another handle would end SQLite's locks on the file, so its own one is read. */
  int writes_only = (fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY;
  int in = writes_only ? open(self, O_RDONLY) : fd;
  int out = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  off_t at = 0;
  for (ssize_t got; (got = pread(in, buffer, sizeof buffer, at)) > 0; at += got)
    if (write(out, buffer, got) != got) abort();
  close(out);
  if (writes_only) close(in);
  if (rename(draft, target) != 0) abort();
  write_name(to, name, inode);
}

static void keep_folder(const char *from, const char *to) {
  char path[PATH_MAX];
  struct stat st;
  DIR *folder = opendir(from);
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    snprintf(path, sizeof path, "%s/%s", from, entry->d_name);
    if (stat(path, &st) == 0 && S_ISREG(st.st_mode)) write_name(to, entry->d_name, st.st_ino);
  }
  if (folder) closedir(folder);
  snprintf(path, sizeof path, "%s/names", to);
  DIR *names = opendir(path);
  for (struct dirent *entry; names && (entry = readdir(names));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", from, entry->d_name);
    if (access(path, F_OK) == 0) continue;
    snprintf(path, sizeof path, "%s/names/%s", to, entry->d_name);
    unlink(path);
  }
  if (names) closedir(names);
}

static void keep(int fd) {
  const char *from = getenv("WINDROW_CUT_FROM"), *to = getenv("WINDROW_CUT_TO");
  char self[64], path[PATH_MAX];
  struct stat st;
  snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(self, path, sizeof path - 1);
  if (!from || !to || n <= 0 || fstat(fd, &st) != 0) return;
  path[n] = 0;
  size_t length = strlen(from);
  if (strncmp(path, from, length) != 0) return;
  pthread_mutex_lock(&lock);
  if (S_ISDIR(st.st_mode) && path[length] == 0) keep_folder(from, to);
  if (S_ISREG(st.st_mode) && path[length] == '/' && !strchr(path + length + 1, '/'))
    keep_file(fd, st.st_ino, to, path + length + 1);
  pthread_mutex_unlock(&lock);
}

int fsync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}

int fdatasync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}
