package main

import (
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"
)

// checkHealth asks the server on this machine how it is: a container without a shell has nothing else to ask with.
func checkHealth(c config) error {
	client := http.Client{Timeout: 2 * time.Second}
	answer, err := client.Get("http://" + net.JoinHostPort(publicHost(c.host), strconv.Itoa(c.port)) + "/api/health")
	if err != nil {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answers %d", answer.StatusCode)
	}
	return nil
}
